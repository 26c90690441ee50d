import { expect, test } from 'vitest';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

const COMPONENTS = {
  '/forms/check-answers': 'CheckAnswers',
  '/forms/error-summary': 'ValidatedForm',
  '/forms/multi-step-form': 'MultiStepForm',
  '/forms/radio-group': 'RadioGroup',
  '/forms/text-field': 'TextField',
};

test('an empty text among the errors of a form is none, and a group takes focus', async () => {
  const { frame, keys, expectFocus, problems } = await open(exampleOf('errors', COMPONENTS, FORMS));
  await frame.getByRole('button', { name: 'Send' }).press('Enter');
  await frame.getByText('Sent').waitFor();
  expect(await frame.getByRole('link').count()).toBe(0);

  await frame.getByRole('button', { name: 'Continue: Second' }).press('Enter');
  await expectFocus('radio "Post"');
  await frame.getByText('Choose one.').waitFor();
  await keys('Space');
  await frame.getByRole('button', { name: 'Continue: Second' }).press('Enter');
  await expectFocus('heading "Second"');
  expect(problems()).toEqual([]);
});

test('the faults of forms that have them are found', async () => {
  const faulty = { '/forms/error-summary': 'forms.tsx', '/forms/multi-step-form': 'forms.tsx' };
  const { frame, expectFocus } = await open(exampleOf('errors', COMPONENTS, FORMS, faulty));
  await frame.getByRole('button', { name: 'Send' }).press('Enter');
  await frame.getByRole('group', { name: 'There is a problem' }).waitFor();
  await frame.getByRole('radio', { name: 'Post' }).press(' ');
  await frame.getByRole('button', { name: 'Continue: Second' }).press('Enter');
  // Nothing is wrong, and it stays.
  await expectFocus('button "Continue');
  expect(await frame.getByRole('heading', { name: 'Second' }).isVisible()).toBe(false);
});

test('a summary names each field, and has what the caller checks at once, in the order of the page', async () => {
  const { frame, expectFocus } = await open(exampleOf('summary', COMPONENTS, SUMMARY));
  await frame.getByRole('button', { name: 'Send' }).press('Enter');
  await expectFocus('group "There are 4 problems"');
  const links = await frame.getByRole('link').allTextContents();
  expect(links.slice(0, 2)).toEqual(['Reason: Enter a value.', 'Owner: Has moved.']);
  expect(links[2]).toMatch(/^Way: /);
  expect(links[3]).toBe('Enter the city.');
  await frame.getByRole('link', { name: 'Owner' }).press('Enter');
  await expectFocus('textbox "Owner');
});

test('what a server returns or throws opens the step of its field, and a saved record is no error', async () => {
  const { frame, keys, expectFocus, problems } = await open(
    exampleOf('server errors', COMPONENTS, STEPS),
  );
  const send = () => frame.getByRole('button', { name: 'Book' }).press('Enter');
  await frame.getByRole('textbox', { name: 'Name' }).fill('Minka');
  await keys('Enter');
  await expectFocus('heading "Owner"');
  await frame.getByRole('textbox', { name: 'Owner' }).fill('Lena');
  await keys('Enter');
  await expectFocus('heading "Review"');
  await frame.getByText('Minka').waitFor();

  await send();
  await frame.getByRole('alert').getByText('That time was just taken.').waitFor();
  await send();
  await expectFocus('textbox "Name');
  await frame.getByText('Has a booking already.').waitFor();
  // The other one is still there when its step opens.
  await keys('Enter');
  await frame.getByText('Is not known.').waitFor();
  await expectFocus('heading "Owner"');
  await keys('Tab', 'Enter');
  await send();
  await expectFocus('textbox "Owner');
  await frame.getByText('Has moved.').waitFor();
  // Changed behind the step that sends: it is asked again.
  await frame.getByRole('button', { name: /^Animal/ }).press('Enter');
  await frame.getByRole('textbox', { name: 'Name' }).fill('');
  await frame.getByRole('button', { name: /^Review/ }).press('Enter');
  await send();
  await expectFocus('textbox "Name');
  await frame.getByRole('textbox', { name: 'Name' }).fill('Minka');
  await frame.getByRole('button', { name: 'Back in the history' }).press('Enter');
  await expectFocus('heading "Review"');
  await send();
  await frame.getByText('Booked').waitFor();
  expect(problems()).toEqual([]);
});

const SUMMARY = `
export default () => (
  <ValidatedForm
    submitLabel="Send"
    check={() => ({ city: 'Enter the city.', owner: 'Has moved.', reason: '' })}
    onSubmit={() => {}}
  >
    {(errors) => (
      <>
        <TextField label="Reason" name="reason" required />
        <TextField label="Owner" name="owner" required error={errors.owner ?? ''} />
        <RadioGroup label="Way" name="way" required options={[{ value: 'post', label: 'Post' }]} />
        <TextField label="City" name="city" defaultValue="?" error={errors.city ?? ''} />
      </>
    )}
  </ValidatedForm>
);
`;

const STEPS = `
import { useState } from 'react';

const ANSWERS = [
  () => { throw Object.assign(new Error('That time was just taken.'), { name: 'UserFacingError' }); },
  async () => ({ owner: 'Is not known.', name: 'Has a booking already.' }),
  async () => { throw Object.assign(new Error('409'), { fieldErrors: { owner: ['Has moved.'] } }); },
  // As the server keeps it, not as it was sent.
  async () => ({ id: '7', name: 'minka', owner: 'lena' }),
];

export default function Fixture() {
  const [history, setHistory] = useState(['animal']);
  const [answers] = useState(() => [...ANSWERS]);
  return (
    <section aria-label="Visible">
      <MultiStepForm
        title="Booking"
        submitLabel="Book"
        confirmation="Booked"
        stepId={history.at(-1)}
        onStepIdChange={(id) => setHistory([...history, id])}
        onSubmit={() => answers.shift()()}
        steps={[
          { id: 'animal', title: 'Animal', content: ({ errors }) => <TextField label="Name" name="name" required error={errors.name ?? ''} /> },
          { id: 'owner', title: 'Owner', content: ({ errors }) => <TextField label="Owner" name="owner" required error={errors.owner ?? ''} /> },
          {
            id: 'review',
            title: 'Review',
            content: ({ data, goTo }) => (
              <CheckAnswers title="Answers" sections={[{ title: 'Animal', rows: [{ question: 'Name', answer: String(data.get('name')), onChange: () => goTo('animal') }] }]} />
            ),
          },
        ]}
      />
      <button onClick={() => setHistory(history.slice(0, -1))}>Back in the history</button>
    </section>
  );
}
`;

const FORMS = `
import { useState } from 'react';

export default function Fixture() {
  const [isSent, setIsSent] = useState(false);
  return (
    <main>
      <ValidatedForm submitLabel="Send" onSubmit={() => { setIsSent(true); return { email: '' }; }}>
        <input name="email" aria-label="E-mail" />
      </ValidatedForm>
      <p>{isSent && 'Sent'}</p>
      <MultiStepForm
        title="Steps"
        submitLabel="Send all"
        onSubmit={() => {}}
        confirmation="Done"
        steps={[
          {
            id: 'first',
            title: 'First',
            check: (data) => ({ way: data.get('way') ? '' : 'Choose one.' }),
            content: ({ errors }) => (
              <RadioGroup label="Way" name="way" error={errors.way ?? ''} options={[{ value: 'post', label: 'Post' }]} />
            ),
          },
          { id: 'second', title: 'Second', content: () => 'Nothing more.' },
        ]}
      />
    </main>
  );
}
`;
