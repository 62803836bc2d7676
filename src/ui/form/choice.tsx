import classes from './choice.module.css';

type ChoiceProps<Value extends string> = {
  label: string;
  /** `name` is said where the label is too short for it. */
  options: readonly { value: Value; label: string; name?: string; lang?: string }[];
  value: Value;
  onChange(value: Value): void;
};

/** One of a few, all of them in sight. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would have to be hidden for the same effect
    <div role="group" aria-label={label} className={classes.group}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-label={option.name}
          aria-pressed={option.value === value}
          className={classes.option}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
