import type { AttachmentKind } from '@/contract/attachments';
import { attachmentProblem, isNamedTable, safeFileName } from '@/rules/attachment-file';
import { type Refusal, refuse, refuseField } from '../http/problem';
import type { Api } from '../http/route';
import type { Upload } from '../http/upload-route';
import { kindOf } from './content-kind';
import { scan } from './scan';

/** A file that may be kept. */
export type CheckedFile = Upload & { kind: AttachmentKind };

/** Looks into a file, and has it scanned where the operator has said by what. */
export async function checkFile(upload: Upload, { config, logger }: Pick<Api, 'config' | 'logger'>): Promise<CheckedFile | Refusal> {
  const { scanCommand } = config;
  const { name, bytes } = upload;
  const problem = attachmentProblem({ name, size: bytes.byteLength });
  if (problem === 'too-large') return refuseField('too-large', 'file', problem);
  if (problem) return refuseField('validation', 'file', problem);
  const content = await kindOf(bytes);
  if (content === null) return refuseField('validation', 'file', 'kind-not-taken');
  const verdict = scanCommand === null ? 'clean' : await scan(scanCommand, bytes);
  if (verdict === 'infected') return refuseField('validation', 'file', 'infected');
  if (typeof verdict === 'object') {
    logger.error({ scanner: verdict.unknown }, 'A file could not be scanned and was not kept');
    return refuse('unavailable', { errors: [{ field: 'file', code: 'not-scanned' }], retryAfter: 30 });
  }
  const kind = content === 'text' && isNamedTable(name) ? 'csv' : content;
  return { ...upload, kind, name: safeFileName(name, kind) };
}
