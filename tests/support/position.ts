import { onTestFinished } from 'vitest';

type Found = (position: { coords: { latitude: number; longitude: number } }) => void;

/** A device that finds out where it is when a test says so: what is answered lets it. */
export function stubPosition(): () => void {
  let found: Found = () => {};
  const getCurrentPosition = (then: Found) => {
    found = then;
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  return () => found({ coords: { latitude: 17, longitude: 78 } });
}
