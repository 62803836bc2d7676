import { useElementSize } from '@mantine/hooks';

/** What a picture is drawn for until its place has been measured, and where nothing can be. */
const usualWidth = 640;

/** The width of the place that a picture has, in pixels. */
export function useDrawingWidth() {
  const { ref, width } = useElementSize<HTMLDivElement>();
  return { ref, width: Math.round(width) || usualWidth };
}
