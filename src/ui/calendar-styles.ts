// Comes with the first calendar, not with the first screen.
import '@mantine/dates/styles.css';
import './calendar.css';
