import { useState } from 'react';

import { Attachments, type Attachment } from './component';

const SKETCH =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 60'%3E%3Crect width='90' height='60' fill='%23d8cfc0'/%3E%3Cpath d='M45 0v18M30 34h30L52 18H38z' stroke='%23554' fill='%23f7efe0'/%3E%3C/svg%3E";

const FILES: readonly Attachment[] = [
  {
    id: 'plan',
    name: 'verano-lobby-plan.pdf',
    size: 2_400_000,
    type: 'application/pdf',
    state: 'ready',
  },
  {
    id: 'photo',
    name: 'photo-of-the-old-fitting-before-it-was-taken-down.jpg',
    size: 4_100_000,
    type: 'image/jpeg',
    state: 'uploading',
    progress: 0.62,
  },
  {
    id: 'tour',
    name: 'walkthrough.mov',
    size: 84_000_000,
    type: 'video/quicktime',
    state: 'failed',
    problem: 'Too large: at most 20 MB.',
  },
  { id: 'list', name: 'rooms.csv', size: 740, type: 'text/csv', state: 'waiting' },
];

function Editable({
  first,
  layout,
  label = 'Attachments of your message',
}: {
  first: readonly Attachment[];
  layout?: 'lines' | 'tiles';
  label?: string;
}) {
  const [files, setFiles] = useState(first);
  return (
    <Attachments
      className="w-full max-w-lg"
      label={label}
      layout={layout}
      attachments={files}
      onOpen={() => {}}
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
      onRetry={async (id) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        setFiles((now) =>
          now.map((file) =>
            file.id === id ? { ...file, state: 'ready', problem: undefined } : file,
          ),
        );
      }}
    />
  );
}

export default () => <Editable first={FILES} />;

/** The states that a reviewer has to see. */
export const states = {
  Tiles: () => (
    <Editable
      layout="tiles"
      first={[
        {
          id: 'a',
          name: 'pleat-pendant.svg',
          size: 18_000,
          type: 'image/svg+xml',
          state: 'ready',
          previewUrl: SKETCH,
          alt: 'Sketch of a pendant lamp',
        },
        {
          id: 'b',
          name: 'lobby.jpg',
          size: 3_200_000,
          type: 'image/jpeg',
          state: 'uploading',
          progress: 0.3,
          previewUrl: SKETCH,
          alt: 'The lobby',
        },
        ...FILES.slice(0, 1),
        ...FILES.slice(2, 3),
      ]}
    />
  ),
  'In a sent message': () => (
    <Attachments
      className="w-full max-w-lg"
      label="Attachments of Nora’s message"
      attachments={FILES.slice(0, 1)}
      onOpen={() => {}}
    />
  ),
  'Removal fails': () => (
    <Attachments
      className="w-full max-w-lg"
      label="Attachments of your message"
      attachments={FILES.slice(0, 1)}
      onRemove={() => Promise.reject(new Error())}
    />
  ),
  'In German': () => (
    <Attachments
      className="w-full max-w-lg"
      label="Anhänge Ihrer Nachricht"
      locale="de"
      attachments={[
        {
          id: 'photo',
          name: 'foto.jpg',
          size: 4_100_000,
          type: 'image/jpeg',
          state: 'uploading',
          progress: 0.62,
        },
        { id: 'plan', name: 'plan.pdf', size: 2_400_000, state: 'ready' },
      ]}
      onRemove={() => {}}
      labels={{
        uploading: (percent) => `Wird hochgeladen, ${percent ?? ''}`,
        remove: (name) => `${name} entfernen`,
      }}
    />
  ),
};
