import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { configuration } from '@/http/configuration';
import { lazyPart } from '@/ui/lazy-part';
import { whenIdle } from '@/ui/when-idle';

const MapsScript = lazyPart(async () => ({ default: (await import('@/features/places/components/maps-script')).MapsScript }));

/** Google Maps, where the deployment has a key for it; never in the way of the first screen. */
export function Maps() {
  const { i18n } = useLingui();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const apiKey = idle ? configuration().googleMapsKey : null;
  if (apiKey === null) return null;
  return (
    <Suspense fallback={null}>
      <MapsScript apiKey={apiKey} language={i18n.locale} />
    </Suspense>
  );
}
