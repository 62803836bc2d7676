import type { EmployeeRide } from '@/contract/reports';
import classes from './report.module.css';
import { useOtherCurrencies } from './use-other-currencies';

/** What is in no total of the report because it was paid in another currency. */
export const OtherCurrencies = ({ amounts }: { amounts: EmployeeRide['otherCurrencies'] }) =>
  useOtherCurrencies()(amounts).map((words) => (
    <p key={words} className={classes.note}>
      {words}
    </p>
  ));
