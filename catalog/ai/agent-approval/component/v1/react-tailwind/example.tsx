import { AgentApproval, type AgentApprovalProps } from './component';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const OFFER: AgentApprovalProps = {
  className: 'w-full max-w-xl',
  title: 'Send the offer for 12 pendants to Hotel Verano?',
  reason: <p>Ines Aldana asked for it on November 10. The agent wrote the text.</p>,
  risk: 'Goes to a customer. A sent mail cannot be taken back.',
  approveLabel: 'Send offer',
  fields: [
    { id: 'to', label: 'To', value: 'purchasing@hotel-verano.example' },
    { id: 'subject', label: 'Subject', value: 'Offer for 12 Pleat pendants', edit: 'line' },
    {
      id: 'text',
      label: 'Text',
      value:
        'Good morning,\n12 more Pleat pendants in linen come to €4,680. We can deliver in the week of December 14.\nNora Whitcombe, Larkfield',
      edit: 'text',
    },
  ],
  onApprove: () => wait(900),
  onDeny: () => {},
};

export default () => <AgentApproval {...OFFER} />;

/** The states that a reviewer has to see. */
export const states = {
  'A change': () => (
    <AgentApproval
      className="w-full max-w-xl"
      title="Change the delivery date of order 2207?"
      reason={<p>Linen arrives two days late, says the supplier’s mail of November 12.</p>}
      approveLabel="Change date"
      fields={[
        { id: 'order', label: 'Order', value: '2207, Hotel Verano' },
        { id: 'due', label: 'Due', was: 'Nov 20, 2026', value: 'Nov 24, 2026' },
      ]}
      onApprove={() => {}}
      onDeny={() => {}}
    />
  ),
  'A diff': () => (
    <AgentApproval
      className="w-full max-w-xl"
      title="Change the care text of Pleat pendant?"
      reason={<p>A customer’s question of November 12 showed that the text is wrong.</p>}
      approveLabel="Change text"
      fields={[
        { id: 'page', label: 'Page', value: 'Pleat pendant, Care' },
        {
          id: 'text',
          label: 'Text',
          value: 'Dust the shade with a soft brush.\nNever wash the linen.',
          shown: (
            <div className="grid rounded-(--ui-radius-small) border border-(--ui-border) py-1 [&_span]:px-2">
              <span>Dust the shade with a soft brush.</span>
              <del className="bg-(--ui-danger-soft) no-underline">
                <span>− Wash the linen at 30 °C.</span>
              </del>
              <ins className="bg-(--ui-success-soft) no-underline">
                <span>+ Never wash the linen.</span>
              </ins>
            </div>
          ),
        },
      ]}
      onApprove={() => {}}
      onDeny={() => {}}
    />
  ),
  Fails: () => (
    <AgentApproval {...OFFER} onApprove={() => wait(600).then(() => Promise.reject(new Error()))} />
  ),
  Approved: () => (
    <AgentApproval
      {...OFFER}
      outcome={{ kind: 'approved', text: 'Approved by Nora Whitcombe at 10:42. Sent.' }}
    />
  ),
  Expired: () => (
    <AgentApproval
      {...OFFER}
      outcome={{ kind: 'expired', text: 'Nobody answered within a day. Nothing was sent.' }}
    />
  ),
};
