import classes from './drawing.module.css';

/** What tells one kind of bars from another without a colour. */
export const Stripes = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line className={classes.stripe} x1="0" x2="0" y1="0" y2="5" />
    </pattern>
  </defs>
);
