/** Whether a PIN is one digit over and over, or digits in a row, up or down: what anybody tries first. */
export function isCommonPin(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at])))
  const [step] = steps
  return steps.size === 1 && (step === 0 || step === 1 || step === -1)
}
