import { IconCheck } from '@tabler/icons-react';
import classes from './option-list.module.css';

type OptionListProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | null;
  onPick(value: string): void;
};

/** One of many in a small dialog; tabbing goes from option to option, and the first is focused by the dialog. */
export const OptionList = ({ label, options, value, onPick }: OptionListProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would have to be hidden for the same effect
  <div role="group" aria-label={label} className={classes.list}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        className={classes.option}
        onClick={() => onPick(option.value)}
      >
        {option.label}
        {option.value === value && <IconCheck size={16} aria-hidden />}
      </button>
    ))}
  </div>
);
