// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import type { Employee } from '@/contract/employees';
import { persistedAnswer } from '@/offline/answers';
import { erasedEmployee } from '@/rules/erased-person';
import { signedInPage } from '../../tests/support/page-device';
import { employee as employeeOf } from '../../tests/support/staff';
import { idOf } from '../../tests/support/trips';
import { forgetAnswered } from './forget-erased';

const employee = employeeOf({ departmentId: idOf(1), designationId: idOf(2), name: 'Íñigo Peña' });

/** A device on which a report was seen that names the employee, and whose history somebody looks at. */
async function seen() {
  const page = signedInPage('employee');
  const { device, queryClient, server, pull } = page;
  server.rows = [employee];
  await pull();
  let says = employee.name;
  const asked = (name: string) => queryOptions<string>({ queryKey: ['answer', name], queryFn: async () => says, ...persistedAnswer });
  await queryClient.fetchQuery(asked('report'));
  const open = new QueryObserver(queryClient, asked('audit'));
  onTestFinished(open.subscribe(() => {}));
  device.feed.subscribe((changes) => changes.some(({ table }) => table === 'answers') && forgetAnswered(queryClient));
  const kept = async () => JSON.stringify(await device.db.answers.toArray());
  await expect.poll(kept).toMatch(/report.*audit|audit.*report/);
  return {
    ...page,
    kept,
    open,
    async changed(row: Employee) {
      says = row.name;
      server.rows = [{ ...row, version: 2, rev: employee.rev + 1 }];
      await pull();
    },
  };
}

test('what was answered here before somebody was erased is not kept, nor shown', async () => {
  const { queryClient, kept, open, changed } = await seen();
  await changed(erasedEmployee({ ...employee, gender: 'male', status: 'active' }));
  await expect.poll(kept).toContain('Erased person');
  expect(await kept()).not.toContain('Íñigo');
  expect(queryClient.getQueryData(['answer', 'report'])).toBeUndefined();
  expect(open.getCurrentResult().data).toBe('Erased person');
});

test('what was answered stays where an employee was only changed', async () => {
  const { kept, changed } = await seen();
  await changed({ ...employee, mobile: '9000000000' });
  expect(await kept()).toContain('Íñigo Peña');
});

test('nothing of it stays either where the erasure comes among many changes', async () => {
  const { server, kept, pull } = await seen();
  const others = Array.from({ length: 150 }, (_, index) => ({ ...employee, id: idOf(1000 + index), rev: employee.rev + 2 }));
  server.rows = [...others, { ...erasedEmployee({ ...employee, gender: 'male', status: 'active' }), version: 2, rev: employee.rev + 1 }];
  await pull();
  // What somebody looks at is asked for anew; this server still answers as before.
  await expect.poll(kept).not.toContain('report');
});
