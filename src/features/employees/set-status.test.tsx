// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Employee } from '@/contract/employees';
import { refOf } from '@/offline/command';
import { erasedEmployee } from '@/rules/erased-person';
import { signedInPage } from '../../../tests/support/page-device';
import { employee } from '../../../tests/support/staff';
import { idOf } from '../../../tests/support/trips';
import { employeeCommands, setEmployeeStatus } from './commands';
import { useSetStatus } from './components/use-set-status';

afterEach(cleanup);

const ben = employee({ id: idOf(11), departmentId: idOf(30), designationId: idOf(40), status: 'inactive' });
/** Chosen before a colleague erased them. */
const erased = erasedEmployee({ ...ben, id: idOf(12) });

it.each<[string, Employee[], string[]]>([
  ['nobody where all have been erased', [erased], []],
  ['only those of several who have not been erased', [erased, ben], [ben.id]],
])('makes active %s', async (_, chosen, changed) => {
  const { device, wrapper } = signedInPage('employee', employeeCommands);
  await device.ready;
  const { result } = renderHook(() => useSetStatus(async () => true), { wrapper });
  const listed = chosen.map((each) => ({ ...each, pending: null }));
  const setting = result.current(listed, 'active');
  if (changed.length === 0) await setting;
  await waitFor(async () =>
    expect((await device.outbox.rows()).map(({ name, writes }) => [name, writes])).toEqual(
      changed.map((id) => [setEmployeeStatus.name, [refOf('employee', id)]]),
    ),
  );
});
