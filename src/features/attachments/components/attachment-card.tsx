import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Attachment } from '@/contract/attachments';
import { useFormat } from '@/i18n/format';
import { confirm } from '@/ui/feedback/confirm';
import { notify } from '@/ui/feedback/notify';
import { wordOf } from '@/ui/known';
import { saveFile } from '@/ui/save-file';
import { type Owner, useAttachmentActions, useReachable } from '../hooks';
import { kindLabels } from '../labels';
import classes from './attachments.module.css';
import { FileIcon } from './file-icon';
import { useProblemWords } from './use-problem-words';

/** A file that is attached, with what it is, from whom, and what can be done with it. */
export function AttachmentCard({ owner, attachment }: { owner: Owner; attachment: Attachment }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { download, remove } = useAttachmentActions(owner);
  const reachable = useReachable();
  const problemWords = useProblemWords();
  const [busy, setBusy] = useState<'download' | 'delete' | null>(null);
  const { name, kind, size, addedBy, createdAt } = attachment;

  const onDownload = async () => {
    if (!reachable) return notify.problem(t`Files can be downloaded only while you are connected`);
    setBusy('download');
    const result = await download(attachment);
    setBusy(null);
    if (result.outcome === 'done') saveFile(result.answer, name);
    else notify.problem(problemWords(result.problem));
  };

  const onDelete = async () => {
    if (!reachable) return notify.problem(t`Files can be deleted only while you are connected`);
    const sure = await confirm({
      title: t`Delete ${name}`,
      message: t`Are you sure you want to delete this record? All of your data will be permanently removed.`,
      confirm: t`Delete`,
      cancel: t`Keep`,
      danger: true,
      deletes: 1,
    });
    if (!sure) return;
    setBusy('delete');
    const result = await remove(attachment);
    setBusy(null);
    if (result.outcome === 'done') notify.success(t`Record deleted successfully`);
    else notify.problem(problemWords(result.problem));
  };

  return (
    <article className={classes.card} aria-label={name}>
      <FileIcon kind={kind} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.quiet}>
          {i18n._(wordOf(kindLabels, kind))} · {format.bytes(size)}
        </p>
        <p className={classes.quiet}>
          {addedBy.name} · {format.date(createdAt)}
        </p>
      </div>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t`Download ${name}`}
        loading={busy === 'download'}
        onClick={() => void onDownload()}
      >
        <IconDownload size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t`Delete ${name}`}
        loading={busy === 'delete'}
        onClick={() => void onDelete()}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </article>
  );
}
