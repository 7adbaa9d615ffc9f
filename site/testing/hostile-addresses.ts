const evil = 'evil.example'
const breaks = ['\t', '\n', '\r', '\r\n', '\t\n\t']

/** What somebody puts into a link of the site so that who signs in by it ends up at another one. */
export const hostileAddresses: readonly string[] = [
  // another site, said plainly
  ...[`https://${evil}`, `http://${evil}/`, `HTTPS://${evil}`, `https:${evil}`, `https:/${evil}`, `https:///${evil}`],
  ...[`ftp://${evil}`, `ws://${evil}`, `wss://${evil}`, `blob:https://${evil}/x`, `filesystem:https://${evil}/x`],
  // without its scheme
  ...[
    `//${evil}`,
    `///${evil}`,
    `////${evil}`,
    `//${evil}/..`,
    `//${evil}:443`,
    `//user@${evil}`,
    `//user:word@${evil}`,
  ],
  ...[`//127.0.0.1@${evil}`, `//localhost#@${evil}`, `//localhost.${evil}`, `//2130706433`, `//0x7f000001`, `//[::1]`],
  // backslashes are slashes
  ...[`/\\${evil}`, `\\\\${evil}`, `\\/${evil}`, `/\\/${evil}`, `/\\\\${evil}`, `\\\\\\${evil}`, `https:\\\\${evil}`],
  // breaks and tabs are not there
  ...breaks.map((one) => `/${one}/${evil}`),
  ...breaks.map((one) => `${one}//${evil}`),
  ...breaks.map((one) => `/${one}\\${evil}`),
  ...[`\u0000//${evil}`, ` //${evil}`, `\u00a0//${evil}`, `\ufeff//${evil}`, `\u0008//${evil}`, `\u001f/\\${evil}`],
  // dots that leave two slashes
  ...[`/.//${evil}`, `/..//${evil}`, `/./\\${evil}`, `/..\\/${evil}`, `/x/..//${evil}`, `/x/../..//${evil}`],
  ...[`/%2e//${evil}`, `/%2E%2e//${evil}`, `/.%2e//${evil}`, `/x/%2e%2e//${evil}`, `/.\t//${evil}`, `/.././/${evil}`],
  // what runs
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\tjavascript:alert(1)',
    ' javascript:alert(1)',
  ],
  ...['javascript://%0aalert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'view-source:x'],
  ...['about:blank', 'file:///etc/passwd', 'mailto:x@evil.example', 'tel:1', 'intent://x#Intent;scheme=https;end'],
  // letters that look like slashes and dots, and signs that browsers fold
  ...[
    `\uff0f\uff0f${evil}`,
    `\u2215\u2215${evil}`,
    `\u2044/${evil}`,
    `/\uff0f/../\\/${evil}/..//${evil}`,
    `//evil\u3002example`,
  ],
  ...[
    `//\u202eelpmaxe.live`,
    `//ｅvil.example`,
    `//evil.example%23`,
    `//evil.example%2f..`,
    `https://here.invalid@${evil}`,
  ],
  // no address at all
  ...[
    '',
    '.',
    '..',
    '?',
    '#',
    '?next=//evil.example',
    '#//evil.example',
    'live',
    'evil.example',
    '@evil.example',
    ':80',
    '*',
  ],
]
