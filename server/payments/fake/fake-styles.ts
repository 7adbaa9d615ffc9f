/** Of the pages and forms of the fake provider. */
export const fakeStyles: string = [
  ':root{color-scheme:light dark}body{font:16px/1.5 sans-serif;max-width:26em;margin:0 auto;padding:1.5em}',
  'h1{font-size:1.25em}strong{font-size:1.75em;display:block;margin-block:.5em}',
  'a,button{display:block;box-sizing:border-box;width:100%;font:inherit;color:inherit;background:none;text-align:center;padding:.75em;border-radius:.5em;margin-block:.5em;border:1px solid;text-decoration:none}',
  'a.main{background:#0b6b3a;color:#fff;border-color:#0b6b3a}p{opacity:.85}',
].join('')
