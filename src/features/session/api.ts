import { endpoints } from '@/contract/endpoints';
import type { ChangePasswordBody, SignInBody } from '@/contract/session';
import { request } from '@/http/request';

const { session } = endpoints;

export const signIn = (body: SignInBody) => request(session.signIn, { body });
export const forgotPassword = (body: { email: string }) => request(session.forgotPassword, { body });
export const resetPassword = (body: { id: string; password: string }) => request(session.resetPassword, { body });
export const signOut = (token: string) => request(session.signOut, { token, signal: AbortSignal.timeout(5000) });
/** A network that hangs is as good as none: whoever waits for the first screen is told so. */
export const fetchMe = () => request(session.account, { signal: AbortSignal.timeout(15_000) });
export const rename = (body: { name: string }) => request(session.rename, { body });
export const changePassword = (body: ChangePasswordBody) => request(session.changePassword, { body });
export const fetchDevices = () => request(session.devices);
export const endDevice = (id: string) => request(session.endDevice, { parameters: { id } });
