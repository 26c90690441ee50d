import { WebPreview } from './component';

const PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><title>Offer 118</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;color:#222}h1{font-size:1.4rem}table{border-collapse:collapse}td{padding:.3rem 1rem .3rem 0;border-top:1px solid #ddd}</style>
<h1>Offer 118 for Hotel Verano</h1><table><tr><td>12 × Pleat pendant, linen<td>€4,464.00<tr><td>Delivery<td>Week of December 14</table><p>Bulbs are included.`;

const WIDTH = 'w-full max-w-3xl';

export default () => <WebPreview className={WIDTH} title="Offer page" html={PAGE} />;

/** The states that a reviewer has to see. */
export const states = {
  'With errors': () => (
    <WebPreview
      className={WIDTH}
      title="Offer page"
      html={PAGE}
      problem="The prices could not be loaded: the page asks for a file that does not exist."
      logs={[
        { id: '1', level: 'info', text: 'Offer 118' },
        { id: '2', level: 'error', text: 'prices.json: 404' },
      ]}
    />
  ),
  'An address': () => <WebPreview className={WIDTH} title="Offer page" src="about:blank" />,
  'Being built': () => <WebPreview className={WIDTH} title="Offer page" loading />,
  'In German': () => (
    <WebPreview
      className={WIDTH}
      title="Angebotsseite"
      html="<h1>Angebot 118</h1>"
      labels={{
        reload: 'Neu laden',
        width: 'Breite',
        widths: { full: 'Volle Breite', tablet: 'Tablet', phone: 'Telefon' },
        loading: 'Die Seite wird geladen',
        loaded: 'Seite geladen',
      }}
    />
  ),
};
