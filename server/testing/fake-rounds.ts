export { drawFake } from '../gaming/providers/fake/fake-draw.ts'
