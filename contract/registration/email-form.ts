/** What an e-mail address may look like; whether somebody reads it only a mail can tell. */
export const emailForm = /^[^\s\p{Cc}@<>"(),:;]+@[^\s@<>"(),:;.-][^\s@<>"(),:;]*\.[^\s@<>"(),:;.]{2,}$/u
