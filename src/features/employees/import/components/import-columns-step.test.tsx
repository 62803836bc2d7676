// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { signedInPage } from '../../../../../tests/support/page-device';
import { noChoices } from '../choices';
import { ReadingDesk } from '../reading-desk';
import { ImportColumnsStep } from './import-columns-step';

afterEach(cleanup);

it('leaves a column with its field that arrow keys only pass on their way to another', async () => {
  const content = new Blob(['ID;Name;Department;Began\n1;Ana;Sales;2024-02-01\n']);
  const opened = await new ReadingDesk().open({ name: 'staff.csv', content }, {});
  if ('problem' in opened) throw new Error(opened.problem);
  const { columns } = opened;
  const found = noChoices(opened.found);
  let chosen = found;
  function Step() {
    const [shown, setShown] = useState(found);
    chosen = shown;
    return <ImportColumnsStep columns={columns} chosen={shown} onChosen={(said) => setShown({ ...shown, ...said })} />;
  }
  const { wrapper } = signedInPage('employee');
  render(<Step />, { wrapper });
  const user = userEvent.setup();

  for (const column of ['0', '1', '2', '3']) await user.selectOptions(screen.getByLabelText('Date of joining'), column);
  expect(chosen.mapping).toEqual({ ...found.mapping, joinedOn: 3 });

  // Where somebody stays, the column is theirs.
  await user.selectOptions(screen.getByLabelText('Designation'), '2');
  await user.tab();
  await user.selectOptions(screen.getByLabelText('Status'), '3');
  expect(chosen.mapping).toEqual({ ...found.mapping, department: null, designation: 2, joinedOn: null, status: 3 });
});
