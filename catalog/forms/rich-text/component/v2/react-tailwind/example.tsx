import type { ReactNode } from 'react';

import { RichText } from './component';

const OFFER = `## What we make

Twelve **Pleat pendants** in linen, wired for Spain, and one *Arc floor lamp* for the lobby.

1. Shades: six weeks from the day the linen arrives
2. Wiring and test: two days
3. Delivery with our own van

> The old fittings stay in the ceiling.

Colors are in the [sample book](https://larkfield.example/samples).`;

/** The text of an offer, with headings and lists. */
export default function RichTextExample() {
  return (
    <Card>
      <RichText
        label="Text of the offer"
        name="offer"
        required
        maxLength={600}
        description="It is printed above the prices."
        defaultValue={OFFER}
      />
    </Card>
  );
}

export const states = {
  Empty: () => (
    <Card>
      <RichText
        label="Text of the offer"
        name="offer"
        placeholder="What do we make, and by when?"
      />
    </Card>
  ),
  'Empty error': {
    component: () => (
      <Card>
        <RichText
          label="Text of the offer"
          name="offer"
          required
          error=""
          labels={{ required: 'Write what the offer is about.' }}
        />
      </Card>
    ),
    steps: ['click button "Save offer"'],
  },
  'Too long': {
    component: () => (
      <Card>
        <RichText label="Text of the offer" name="offer" maxLength={200} defaultValue={OFFER} />
      </Card>
    ),
    steps: ['click button "Save offer"'],
  },
  'Link open': {
    component: () => (
      <Card>
        <RichText
          label="Note"
          name="note"
          rows={3}
          defaultValue="[Sample book](https://larkfield.example/samples) of the linen, with numbers."
        />
      </Card>
    ),
    steps: ['click textbox "Note"', 'click button "Link"'],
  },
  'Read only': () => (
    <Card>
      <RichText label="Text of the offer" name="offer" readOnly defaultValue={OFFER} />
    </Card>
  ),
  Disabled: () => (
    <Card>
      <RichText
        label="Text of the offer"
        name="offer"
        disabled
        defaultValue="Sent on 12 November."
      />
    </Card>
  ),
  'In German': {
    component: () => (
      <div lang="de">
        <Card title="Auftrag 2207, Hotel Verano" save="Angebot speichern">
          <RichText
            label="Text des Angebots"
            name="offer"
            maxLength={600}
            defaultValue="Zwölf **Pleat-Pendelleuchten** aus Leinen."
            labels={{
              tools: (label) => `Format von ${label}`,
              block: 'Art des Absatzes',
              text: 'Text',
              heading: (rank) => (rank === 1 ? 'Überschrift' : `Überschrift ${rank}`),
              codeBlock: 'Code',
              bold: 'Fett',
              italic: 'Kursiv',
              code: 'Code in der Zeile',
              bullets: 'Aufzählung',
              numbers: 'Nummerierte Liste',
              quote: 'Zitat',
              link: 'Link',
              address: 'Adresse des Links',
              applyLink: 'Übernehmen',
              removeLink: 'Link entfernen',
              noAddress: 'Geben Sie eine Adresse wie https://larkfield.example ein.',
              undo: 'Rückgängig',
              redo: 'Wiederholen',
              required: 'Geben Sie einen Text ein.',
              remaining: (count) =>
                count < 0 ? `${-count} Zeichen zu viel` : `Noch ${count} Zeichen`,
              tooLong: (excess) => `Kürzen Sie den Text um ${excess} Zeichen.`,
            }}
          />
        </Card>
      </div>
    ),
    width: 420,
  },
};

function Card({
  title = 'Order 2207, Hotel Verano',
  save = 'Save offer',
  children,
}: {
  readonly title?: string;
  readonly save?: string;
  readonly children: ReactNode;
}) {
  return (
    <form className="mx-auto grid w-full max-w-2xl gap-5 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 font-(family-name:--ui-font) text-(--ui-text) sm:p-6">
      <h2 className="text-base font-semibold tracking-tight">{title}</h2>
      {children}
      <button
        type="submit"
        className="h-(--ui-control) justify-self-start rounded-(--ui-radius) border border-transparent bg-(--ui-accent) px-3.5 text-sm font-medium text-(--ui-on-accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
      >
        {save}
      </button>
    </form>
  );
}
