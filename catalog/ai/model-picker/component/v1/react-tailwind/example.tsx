import { ModelPicker, type Effort, type Model } from './component';

const MODELS: readonly Model[] = [
  {
    id: 'larch',
    name: 'Larch 2',
    maker: 'In our house',
    description: 'Quick, for most questions',
    price: '€1',
  },
  {
    id: 'oak',
    name: 'Oak 2',
    maker: 'In our house',
    description: 'Long documents and offers, slower',
    price: '€6',
  },
  {
    id: 'reed',
    name: 'Reed mini',
    maker: 'Elsewhere',
    description: 'Short answers',
    price: '€0.20',
    unavailable: 'Reads no pictures, and one is attached.',
  },
];
const EFFORTS: readonly Effort[] = [
  { id: 'short', label: 'Short' },
  { id: 'long', label: 'Long', description: 'Slower, about three times the price' },
];

/** With room below for the menu. */
export default () => (
  <div className="mx-auto min-h-90 w-full max-w-xs">
    <ModelPicker models={MODELS} efforts={EFFORTS} />
  </div>
);

export const steps = ['click button "Model: Larch 2 · Short"'];

/** The states that a reviewer has to see. */
export const states = {
  Closed: () => <ModelPicker models={MODELS} efforts={EFFORTS} />,
  'Without thinking': () => <ModelPicker models={MODELS} defaultValue="oak" />,
  'Not available any more': () => <ModelPicker models={MODELS} defaultValue="larch-1" />,
  'Choosing fails': () => (
    <ModelPicker
      models={MODELS}
      onValueChange={() => new Promise((_, reject) => setTimeout(reject, 200))}
    />
  ),
  'In German': () => (
    <ModelPicker
      models={[
        { id: 'a', name: 'Lärche 2', description: 'Schnell, für die meisten Fragen' },
        { id: 'b', name: 'Eiche 2', description: 'Lange Dokumente' },
      ]}
      efforts={[
        { id: 's', label: 'Kurz' },
        { id: 'l', label: 'Lang' },
      ]}
      labels={{
        model: 'Modell',
        effort: 'Nachdenken',
        chosen: (name) => `Ab jetzt antwortet ${name}`,
      }}
    />
  ),
};
