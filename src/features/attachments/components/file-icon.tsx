import { IconFile, IconFileSpreadsheet, IconFileText, IconPhoto, type TablerIcon } from '@tabler/icons-react';
import type { AttachmentKind } from '@/contract/attachments';
import { lookUp } from '@/ui/known';
import classes from './attachments.module.css';

const icons: Record<AttachmentKind, TablerIcon> = {
  pdf: IconFileText,
  png: IconPhoto,
  jpeg: IconPhoto,
  webp: IconPhoto,
  heic: IconPhoto,
  xlsx: IconFileSpreadsheet,
  docx: IconFileText,
  xml: IconFileText,
  csv: IconFileSpreadsheet,
  text: IconFileText,
};

/** What kind of file it is, for the eye; words say it beside it. */
export function FileIcon({ kind }: { kind: string }) {
  const Icon = lookUp<TablerIcon>(icons, kind, IconFile);
  return <Icon size={24} stroke={1.5} className={classes.icon} aria-hidden />;
}
