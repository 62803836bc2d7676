import type { ChangePasswordBody, SignInBody } from '@/contract/session';
import { sessionEndpoints } from '@/contract/session';
import { request } from '@/http/request';

export const signIn = (body: SignInBody) => request(sessionEndpoints.signIn, { body });
export const forgotPassword = (body: { email: string }) => request(sessionEndpoints.forgotPassword, { body });
export const resetPassword = (body: { id: string; password: string }) => request(sessionEndpoints.resetPassword, { body });
export const signOut = (token: string) => request(sessionEndpoints.signOut, { token, signal: AbortSignal.timeout(5000) });
/** A network that hangs is as good as none: whoever waits for the first screen is told so. */
export const fetchMe = () => request(sessionEndpoints.account, { signal: AbortSignal.timeout(15_000) });
export const rename = (body: { name: string }) => request(sessionEndpoints.rename, { body });
export const changePassword = (body: ChangePasswordBody) => request(sessionEndpoints.changePassword, { body });
export const fetchDevices = () => request(sessionEndpoints.devices);
export const endDevice = (id: string) => request(sessionEndpoints.endDevice, { parameters: { id } });
