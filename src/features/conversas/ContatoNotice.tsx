import { hasContato } from '@/domain/conversa/contatos'
import { escrever } from './textos'

/** Said under the box, and announced once, while the text being typed has a contact that consultancies do not read yet. */
export const ContatoNotice = ({ text }: { text: string }) => (
  <output className="block text-sm font-medium">
    {hasContato(text) ? <span className="mt-2 block">{escrever.avisoDeContato}</span> : null}
  </output>
)
