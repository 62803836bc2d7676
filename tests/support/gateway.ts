import { type Refusal, refuse } from '@/server/http/problem';
import type { Gateway } from '@/server/payments/gateway';

/** The line to a payment gateway. `mute`: what is asked is done, and nobody hears of it. */
export type GatewayLine = {
  is: 'up' | 'down' | 'mute';
  /** What came through, as `charge`, `capture`, `release`, `forget`. */
  calls: string[];
  /** What was asked while it was down. */
  lost: string[];
};

/** The gateway at the other end of a line that a test can cut. */
export function overLine(gateway: Gateway, line: GatewayLine): Gateway {
  const gone = refuse('unavailable', { retryAfter: 5 });
  const through = async <Answer extends object | null>(name: string, ask: () => Promise<Answer>): Promise<Answer | Refusal> => {
    if (line.is === 'down') {
      line.lost.push(name);
      return gone;
    }
    const answer = await ask();
    line.calls.push(name);
    return line.is === 'mute' ? gone : answer;
  };
  return {
    ...gateway,
    charge: (charge) => through('charge', () => gateway.charge(charge)),
    capture: (...asked) => through('capture', () => gateway.capture(...asked)),
    release: (...asked) => through('release', () => gateway.release(...asked)),
    forget: (...asked) => through('forget', () => gateway.forget(...asked)),
    refund: (...asked) => through('refund', () => gateway.refund(...asked)),
  };
}
