import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Employee } from '@/contract/employees';
import type { Activity } from '@/contract/primitives';
import { isErased } from '@/rules/erased-person';
import { notify } from '@/ui/feedback/notify';
import { useRefusalText } from '@/ui/form/refusal';
import { useSettleUndoable } from '@/ui/form/use-settle';
import { mostAtOnce } from '@/ui/list/use-selection';
import { type ListedEmployee, useEmployeeCommands } from '../hooks';
import { employeeRefusalWords } from '../refusal-words';

/** Asks where the other areas have something to say of it; answers whether to go on. */
export type AsksInactive = (employees: readonly Pick<Employee, 'id' | 'name'>[]) => Promise<boolean>;

/** Makes employees active or inactive and says what came of it; who is so already is left alone, and who has been erased. */
export function useSetStatus(asksInactive: AsksInactive, onDone: (chosen: readonly ListedEmployee[]) => void = () => {}) {
  const { t } = useLingui();
  const { setStatus } = useEmployeeCommands();
  const settle = useSettleUndoable(useRefusalText(employeeRefusalWords));

  return async (chosen: readonly ListedEmployee[], status: Activity) => {
    if (chosen.length === 0) return notify.problem(t`Please select at least one record`);
    const known = chosen.filter((employee) => !isErased(employee));
    if (known.length === 0) return notify.problem(t`Employees whose personal data was erased can’t be changed`);
    const changing = known.filter((employee) => employee.status !== status);
    if (changing.length === 0) return notify.info(status === 'active' ? t`They are active already` : t`They are inactive already`);
    if (changing.length > mostAtOnce) return notify.problem(t`Please select up to ${mostAtOnce} records at once`);
    if (status === 'inactive' && !(await asksInactive(changing))) return;
    const count = changing.length;
    const words = {
      meanwhile:
        status === 'active'
          ? t`Making ${plural(count, { one: '# employee', other: '# employees' })} active`
          : t`Making ${plural(count, { one: '# employee', other: '# employees' })} inactive`,
      done:
        status === 'active'
          ? t`${plural(count, { one: '# employee made active', other: '# employees made active' })}`
          : t`${plural(count, { one: '# employee made inactive', other: '# employees made inactive' })}`,
      waiting: t`Saved on this device – sends when connected`,
    };
    if (await settle(await setStatus(changing, status), words)) onDone(chosen);
  };
}
