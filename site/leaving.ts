/** Whether somebody is on their way out: what is shown meanwhile asks nothing more in their name. */
export const leaving = { isNow: false }
