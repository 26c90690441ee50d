import {
  baseKeymap,
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import {
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { EditorState } from 'prosemirror-state';
import type { Command } from 'prosemirror-state';

import { parseMarkdown, schema } from './markdown';

const { marks, nodes } = schema;
const { list_item: item, bullet_list: bullets, ordered_list: numbers } = nodes;

/** What a tool does, and whether its format holds where the caret is. */
export interface Format {
  command: Command;
  isOn: (state: EditorState) => boolean;
  keys: string;
}

export type FormatName = 'bold' | 'italic' | 'code' | 'bullets' | 'numbers' | 'quote';

export const FORMATS: Readonly<Record<FormatName, Format>> = {
  bold: mark(marks.strong, 'Mod-b'),
  italic: mark(marks.em, 'Mod-i'),
  code: mark(marks.code, 'Mod-e'),
  bullets: list(bullets, 'Mod-Shift-8'),
  numbers: list(numbers, 'Mod-Shift-7'),
  quote: {
    command: (state, dispatch) =>
      (isIn(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch),
    isOn: (state) => isIn(state, nodes.blockquote),
    keys: 'Mod-Shift-9',
  },
};

function mark(type: MarkType, keys: string): Format {
  return {
    command: toggleMark(type),
    isOn: ({ selection: { from, to, empty, $from }, doc, storedMarks }) =>
      empty
        ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
        : doc.rangeHasMark(from, to, type),
    keys,
  };
}

function list(type: NodeType, keys: string): Format {
  return {
    command: (state, dispatch) => {
      const around = listAt(state);
      if (!around) return wrapInList(type)(state, dispatch);
      if (around.node.type === type) return liftListItem(item)(state, dispatch);
      dispatch?.(state.tr.setNodeMarkup(around.start, type));
      return true;
    },
    isOn: (state) => listAt(state)?.node.type === type,
    keys,
  };
}

/** The innermost list around the caret. */
function listAt({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === bullets || node.type === numbers) {
      return { node, start: $from.before(depth) };
    }
  }
  return undefined;
}

function isIn({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type === type) return true;
  }
  return false;
}

/** The kind of the paragraph at the caret: its heading's level, 0 for text, "code". */
export type BlockKind = number | 'code';

export function blockAt({ selection: { $from } }: EditorState): BlockKind {
  const { type, attrs } = $from.parent;
  if (type === nodes.code_block) return 'code';
  return type === nodes.heading ? Number(attrs['level']) : 0;
}

export function setBlock(kind: BlockKind): Command {
  if (kind === 'code') return setBlockType(nodes.code_block);
  return kind === 0 ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level: kind });
}

/** The link around the caret, or what is selected. */
export function linkAt({ selection, doc }: EditorState) {
  const { $from, from, to } = selection;
  const find = (node: typeof doc | null | undefined) => marks.link.isInSet(node?.marks ?? []);
  const found = find($from.nodeAfter) ?? find($from.nodeBefore);
  if (!found) return { from, to, href: '' };
  // A link with bold words in it is several texts.
  let run: { from: number; to: number } | undefined;
  let range = { from, to };
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset;
    if (!found.isInSet(node.marks)) run = undefined;
    else run = { from: run?.from ?? start, to: start + node.nodeSize };
    if (run && run.from <= from && run.to >= from) {
      range = { from: Math.min(run.from, from), to: Math.max(run.to, to) };
    }
  });
  return { ...range, href: String(found.attrs['href']) };
}

/** Links what is selected, or the whole link at the caret; an empty address takes the link away. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkAt(state);
    const change = state.tr.removeMark(from, to, marks.link);
    if (href !== '') {
      const link = marks.link.create({ href });
      if (from === to) change.insert(from, schema.text(href, [link]));
      else change.addMark(from, to, link);
    }
    dispatch?.(change.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}

const breakLine: Command = (state, dispatch) => {
  const node = nodes.hard_break.create();
  dispatch?.(state.tr.replaceSelectionWith(node).scrollIntoView());
  return true;
};

const keys = keymap({
  ...Object.fromEntries(Object.values(FORMATS).map((format) => [format.keys, format.command])),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-Alt-0': setBlock(0),
  'Mod-Alt-2': setBlock(2),
  'Mod-Alt-3': setBlock(3),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  'Mod-[': liftListItem(item),
  'Mod-]': sinkListItem(item),
  Enter: splitListItem(item),
  Backspace: undoInputRule,
});

const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(?<marks>#{1,3})\s$/, nodes.heading, (match) => ({
      level: match[1]?.length ?? 1,
    })),
    textblockTypeInputRule(/^```$/, nodes.code_block),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*[-+*]\s$/, bullets),
    wrappingInputRule(/^(?<order>\d{1,9})\.\s$/, numbers, (match) => ({ order: Number(match[1]) })),
  ],
});

export function createState(markdown: string): EditorState {
  return EditorState.create({
    doc: parseMarkdown(markdown),
    plugins: [rules, keys, keymap(baseKeymap), history()],
  });
}

export { redo, undo } from 'prosemirror-history';
