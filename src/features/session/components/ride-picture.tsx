import classes from './ride-picture.module.css';

/** A route from pickup to dropoff whose middle runs through no signal. */
export function RidePicture() {
  return (
    <svg viewBox="0 0 420 260" className={classes.picture} aria-hidden="true">
      <g className={classes.streets}>
        <path d="M0 60H420M0 130H420M0 200H420M70 0V260M150 0V260M240 0V260M330 0V260" />
        <path d="M0 250L190 0M220 260L420 40" />
      </g>
      <path className={classes.route} d="M70 215V150q0-20 20-20h40" />
      <path className={classes.unsent} d="M130 130h90q20 0 20 20v30q0 20 20 20h30" />
      <path className={classes.route} d="M290 200h20q20 0 20-20V60" />
      <circle className={classes.pickup} cx="70" cy="215" r="9" />
      <path className={classes.dropoff} d="M330 66c-12-15-18-24-18-32a18 18 0 0 1 36 0c0 8-6 17-18 32Z" />
      <circle className={classes.hole} cx="330" cy="34" r="6" />
      <g className={classes.cloud} transform="translate(168 76)">
        <path d="M10 28a9 9 0 0 1 1-18 13 13 0 0 1 25-2 10 10 0 0 1 3 20Z" />
        <path d="M4 -2L42 34" />
      </g>
    </svg>
  );
}
