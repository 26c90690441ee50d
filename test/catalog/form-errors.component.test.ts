import { expect, test } from 'vitest';
import { useArtifacts } from './artifact-page.ts';
import { exampleOf } from './contract/fixture.ts';

const { open } = useArtifacts();

const COMPONENTS = {
  '/forms/error-summary': 'ValidatedForm',
  '/forms/multi-step-form': 'MultiStepForm',
  '/forms/radio-group': 'RadioGroup',
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
