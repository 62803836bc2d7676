import type { Answer } from '../hooks';
import classes from './help-page.module.css';

/** Questions, each of which shows its answer when it is asked. */
export const AnswerList = ({ answers, open = false }: { answers: readonly Answer[]; open?: boolean }) => (
  <div className={classes.answers}>
    {answers.map(({ id, question, answer }) => (
      <details key={id} className={classes.answer} open={open || undefined}>
        <summary>{question}</summary>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    ))}
  </div>
);
