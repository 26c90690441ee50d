import { useState } from 'react';

import { Comments, type Comment, type CommentsProps } from './component';

const THREAD: readonly Comment[] = [
  {
    id: '1',
    author: 'Theo Marlowe',
    at: '2026-11-12T09:14:00Z',
    text: 'The weaver moved the linen to December 2. Hotel Verano opens on November 27, so 14 of the 24 pendants will be missing.',
  },
  {
    id: '2',
    author: 'Maximiliane von Hohenfels-Sigmaringen',
    at: '2026-11-12T10:02:00Z',
    text: '',
    deletedNote: 'Deleted by its author on Nov 12',
  },
  {
    id: '3',
    author: 'Ines Aldana',
    at: '2026-11-12T11:40:00Z',
    text: 'We could lend Arc floor lamps from the showroom until then.',
    isOwn: true,
    isEdited: true,
  },
  {
    id: '4',
    author: 'Nora Whitcombe',
    at: '2026-11-13T08:05:00Z',
    text: 'They like the idea. Can somebody check how many are left?',
    isUnread: true,
  },
];

function Thread({
  start = THREAD,
  resolved,
  ...props
}: Partial<CommentsProps> & { start?: readonly Comment[]; resolved?: string }) {
  const [comments, setComments] = useState(start);
  const [note, setNote] = useState(resolved);
  return (
    <Comments
      title="Linen shades for order 2207"
      className="w-full max-w-lg"
      placeholder="Comment on order 2207"
      comments={comments}
      resolvedNote={note}
      onResolvedChange={(next) => setNote(next ? 'Resolved by you just now' : undefined)}
      onAdd={(text) =>
        setComments([
          ...comments,
          {
            id: String(comments.length + 1),
            author: 'Ines Aldana',
            at: '2026-11-13T09:00:00Z',
            text,
            isOwn: true,
          },
        ])
      }
      onEdit={(id, text) =>
        setComments(
          comments.map((each) => (each.id === id ? { ...each, text, isEdited: true } : each)),
        )
      }
      onDelete={(id) => setComments(comments.filter((each) => each.id !== id))}
      {...props}
    />
  );
}

export default () => <Thread defaultDraft="11 in the showroom, 3 with photographers. I can have" />;

/** The states that a reviewer has to see. */
export const states = {
  Empty: () => <Thread start={[]} />,
  Resolved: () => <Thread resolved="Resolved by Nora Whitcombe on Nov 14" />,
  'Saving fails': () => (
    <Thread
      start={THREAD.slice(2)}
      defaultDraft="11 in the showroom."
      onAdd={() => Promise.reject(new Error())}
    />
  ),
};
