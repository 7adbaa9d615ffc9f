/** Runs `ran` where anything does. */
const run = 'window.ran=1'
const elsewhere = 'https://elsewhere.example'

/** What somebody may write who wants a page to run something, to ask others for something, or to cover the page. */
export const hostileHtml: readonly string[] = [
  `<script>${run}</script>`,
  `<script src="${elsewhere}/a.js"></script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<SCRIPT/X>${run}</SCRIPT>`,
  `<script>${run}`,
  `<<script>${run}//<</script>`,
  `<img src=x onerror=${run}>`,
  `<img src="/pictures/x.png" onerror="${run}">`,
  `<img/src=x/onerror=${run}>`,
  `<img src=x:x onerror=${run}//`,
  '<img src="x` `<script>window.ran=1</script>"` `>',
  `<img src="${elsewhere}/a.png">`,
  `<img src="//elsewhere.example/a.png">`,
  `<img src="/\\elsewhere.example/a.png">`,
  `<img src="/pictures/a.png" srcset="${elsewhere}/a.png 1x">`,
  `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>">`,
  `<picture><source srcset="${elsewhere}/a.png"><img src="/pictures/a.png"></picture>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script href="data:,${run}"/></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`,
  `<svg><use href="${elsewhere}/a.svg#x"/></svg>`,
  `<svg><image href="${elsewhere}/a.png"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.ran=1</script>"></iframe></foreignObject></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<math href="javascript:${run}">x</math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><script>${run}</script></template>`,
  `<title><img title="</title><img src=x onerror=${run}>"></title>`,
  `<textarea><img title="</textarea><img src=x onerror=${run}>"></textarea>`,
  `<xmp><img title="</xmp><img src=x onerror=${run}>"></xmp>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<!-- --!><img src=x onerror=${run}> -->`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<?xml <img src=x onerror=${run}> ?>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<iframe src="${elsewhere}"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<object data="${elsewhere}/a.swf"></object>`,
  `<embed src="${elsewhere}/a.swf">`,
  `<applet code="${elsewhere}/a.class"></applet>`,
  `<video src="${elsewhere}/a.mp4" autoplay onerror=${run}></video>`,
  `<video poster="${elsewhere}/a.png"></video>`,
  `<audio src="${elsewhere}/a.mp3" autoplay onerror=${run}></audio>`,
  `<link rel="stylesheet" href="${elsewhere}/a.css">`,
  `<link rel="prefetch" href="${elsewhere}/a">`,
  `<meta http-equiv="refresh" content="0;url=${elsewhere}">`,
  `<base href="${elsewhere}/"><p>x</p>`,
  `<style>@import url(${elsewhere}/a.css);body{display:none}</style>`,
  `<p style="background:url(${elsewhere}/a.png)">x</p>`,
  '<p style="position:fixed;inset:0;z-index:9999;background:red">x</p>',
  '<p class="fixed inset-0 z-50 bg-accent">x</p>',
  '<p id="content" class="sr-only">x</p>',
  `<a href="javascript:${run}">x</a>`,
  `<a href="JaVaScRiPt:${run}">x</a>`,
  `<a href="java&#10;script:${run}">x</a>`,
  `<a href="&#106;avascript&colon;${run}">x</a>`,
  `<a href=" &#14; javascript:${run}">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="data:text/html,<script>${run}</script>">x</a>`,
  `<a href="/page/9" onclick="${run}" onmouseover="${run}">x</a>`,
  `<a href="/page/9" ping="${elsewhere}/ping">x</a>`,
  `<p onclick=${run} onfocus=${run} tabindex=1 autofocus contenteditable>x</p>`,
  `<details open ontoggle=${run}>x</details>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<input autofocus onfocus=${run}>`,
  `<form action="${elsewhere}" id="x"><button formaction="javascript:${run}">x</button></form>`,
  `<button popovertarget="x">x</button><div popover id="x" onbeforetoggle=${run}>x</div>`,
  `<dialog open style="position:fixed">x</dialog>`,
  `<table background="javascript:${run}"><tr><td background="${elsewhere}/a.png">x</td></tr></table>`,
  `<body onload=${run} background="${elsewhere}/a.png">`,
  `<frameset onload=${run}><frame src="${elsewhere}"></frameset>`,
  `<isindex type=image src=1 onerror=${run}>`,
  `<x onclick=${run} style="animation-name:x" onanimationstart=${run}>x</x>`,
  `<div><div><div><slot name="x" onslotchange=${run}></slot></div></div></div>`,
  `<portal src="${elsewhere}"></portal>`,
  '<img name="getElementById"><form name="body"></form>',
  `${'<ul><li>'.repeat(300)}<img src=x onerror=${run}>`,
  `<p>${'x'.repeat(20_000)}</p>`,
]

const forbiddenTags = new Set('script style svg math iframe form input video meta link base object embed'.split(' '))

/** What is left in HTML that was cleaned and could run, move what stands around it, or ask others for something. */
export function leftOver(html: string): readonly string[] {
  return [...html.matchAll(/<([a-z]\w*)([^>]*)>/gi)].flatMap(([whole, tag = '', attributes = '']) => {
    const isBad =
      forbiddenTags.has(tag.toLowerCase()) ||
      /\s(?:on\w+|style|class|id|name|srcset|ping)=/i.test(attributes) ||
      /(?:script|data):/i.test(attributes) ||
      /\s(?:href|src)="(?:[/\\]{2}|[^"]*elsewhere\.example)/i.test(attributes.replace(/href="https:[^"]*"/i, ''))
    return isBad ? [whole] : []
  })
}
