import classes from './view-switch.module.css';

type ViewSwitchProps<View extends string> = {
  label: string;
  value: View;
  options: readonly { value: View; label: string }[];
  onChange(view: View): void;
};

/** One of a few views of the same: all are seen at once. */
export const ViewSwitch = <View extends string>({ label, value, options, onChange }: ViewSwitchProps<View>) => (
  <div className={classes.switch} role="radiogroup" aria-label={label}>
    {options.map((option) => (
      <label key={option.value} className={classes.option}>
        <input type="radio" name={label} checked={option.value === value} onChange={() => onChange(option.value)} />
        {option.label}
      </label>
    ))}
  </div>
);
