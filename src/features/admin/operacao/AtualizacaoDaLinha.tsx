import type { Mudancas } from '@/domain/vaga/edicao'
import { ListaDeMudancas } from '@/features/vagas/edicao/ListaDeMudancas'
import { type Linha, readLinha, readTexto } from '../fila/linha'
import { Parte } from '../fila/Parte'
import { PublicacaoForm } from './PublicacaoForm'
import { TextoParaPublicar } from './TextoParaPublicar'
import { fichaDaLinhaDeCanal } from './textos'

type Props = { linha: Linha; vaga: Linha; onFeito: () => void; onRecarregar: () => void }

/** What changed in the ad since it was posted, its present text, and the record that the channel has it. */
export function AtualizacaoDaLinha({ linha, vaga, ...acoes }: Props) {
  return (
    <>
      <Parte titulo={fichaDaLinhaDeCanal.oQueMudou}>
        <p className="mb-4 text-sm text-tinta-suave">{fichaDaLinhaDeCanal.atualizeNoCanal}</p>
        <div className="mb-6">
          <ListaDeMudancas mudancas={readLinha(linha, 'mudancas') as Mudancas} />
        </div>
        <TextoParaPublicar vaga={vaga} canal={readTexto(linha, 'canal')} />
      </Parte>
      <Parte titulo={fichaDaLinhaDeCanal.guardeAtualizacao}>
        <PublicacaoForm key={readTexto(linha, 'desatualizada_em')} linha={linha} atualizar {...acoes} />
      </Parte>
    </>
  )
}
