import { i18n } from '@lingui/core';
import { forgetFormats } from '@/i18n/formats';
import { eachMinute } from '@/ui/each-minute';

const zoneOfDevice = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Says all times anew once this device's zone has changed, as on a journey: what a browser writes dates with keeps the zone that it was
 * made in, and a time of the pickup's clock would stand there with no word of whose it is.
 */
export function followZone(): () => void {
  let zone = zoneOfDevice();
  return eachMinute(() => {
    if (zoneOfDevice() === zone) return;
    zone = zoneOfDevice();
    forgetFormats();
    i18n.activate(i18n.locale);
  });
}
