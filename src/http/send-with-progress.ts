/** Bytes of a body that have left, and of all. */
export type OnProgress = (sent: number, total: number) => void;

/** Milliseconds without a word after which nobody can be there any more; a server may look into a file for half a minute. */
const longestSilence = 60_000;

/** As fetch, which can't say how much of a body has left: a request that can, with form data or nothing for a body. */
export function sendWithProgress(url: string, { method = 'POST', headers, body, signal }: RequestInit, onProgress: OnProgress) {
  return new Promise<Response>((resolve, reject) => {
    const aborted = () => reject(new DOMException('Aborted', 'AbortError'));
    // A request that is aborted before it is sent tells nobody, and goes out all the same.
    if (signal?.aborted) return aborted();
    const request = new XMLHttpRequest();
    const failed = () => reject(new TypeError('Failed to fetch'));
    let timer = setTimeout(giveUp, longestSilence);
    function giveUp() {
      failed();
      request.abort();
    }
    request.open(method, url);
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, longestSilence);
      onProgress(loaded, total);
    };
    request.onload = () => resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }));
    request.onerror = failed;
    request.onabort = aborted;
    request.onloadend = () => clearTimeout(timer);
    signal?.addEventListener('abort', () => request.abort());
    request.send(body instanceof FormData ? body : null);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
    }),
  );
}
