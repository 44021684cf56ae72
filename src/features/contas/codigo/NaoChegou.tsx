import { Traco } from '@/components/identidade/Traco'
import type { Canal } from '@/domain/identificador'
import type { Finalidade } from './finalidade'
import { naoChegou } from './textos'

type Dica = {
  readonly texto: string /** What the code is for, where only some can do so. */
  readonly so?: readonly Finalidade[]
}

const DICAS: Record<Canal, readonly Dica[]> = {
  email: [
    { texto: naoChegou.procureTambemCaixa },
    { texto: naoChegou.vejaEnderecoEsta, so: ['entrar', 'contato'] },
    { texto: naoChegou.preferirVolteReceba, so: ['entrar', 'excluir_conta'] },
  ],
  sms: [
    { texto: naoChegou.confiraNumeroEsta },
    { texto: naoChegou.algunsAparelhosGuardam },
    { texto: naoChegou.preferirVolteRecebaCodigo, so: ['entrar', 'excluir_conta'] },
  ],
}

/** Help for a code that does not arrive. */
export function NaoChegou({ finalidade, channel }: { finalidade: Finalidade; channel: Canal }) {
  const dicas = DICAS[channel].filter(({ so }) => so?.includes(finalidade) ?? true)
  return (
    <details className="group mt-4 border-t border-linha pt-2 text-sm">
      <summary className="inline-flex min-h-10 list-none items-center gap-1.5 font-semibold text-marca hover:text-marca-forte [&::-webkit-details-marker]:hidden">
        <Traco d="m6.5 4.5 3.5 3.5-3.5 3.5" grade={16} className="size-4 transition-transform group-open:rotate-90" />
        <span>{naoChegou.naoChegou}</span>
      </summary>
      <ul className="mt-1 list-disc space-y-1 pb-1 pl-5 text-tinta-suave marker:text-linha-forte">
        {dicas.map(({ texto }) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
    </details>
  )
}
