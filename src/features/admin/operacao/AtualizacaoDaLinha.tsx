import { ListaDeMudancas } from '@/features/vagas/edicao/ListaDeMudancas'
import { Parte } from '../fila/Parte'
import type { LinhaDeCanal } from './acoes-do-canal'
import { PublicacaoForm } from './PublicacaoForm'
import { TextoParaPublicar } from './TextoParaPublicar'
import type { Anuncio } from './texto-para-publicar'
import { fichaDaLinhaDeCanal } from './textos'

type Props = { linha: LinhaDeCanal; vaga: Anuncio; onFeito: () => void; onRecarregar: () => void }

/** What changed in the ad since it was posted, its present text, and the record that the channel has it. */
export function AtualizacaoDaLinha({ linha, vaga, ...acoes }: Props) {
  return (
    <>
      <Parte titulo={fichaDaLinhaDeCanal.oQueMudou}>
        <p className="mb-4 text-sm text-tinta-suave">{fichaDaLinhaDeCanal.atualizeNoCanal}</p>
        <div className="mb-6">
          <ListaDeMudancas mudancas={linha.mudancas} />
        </div>
        <TextoParaPublicar vaga={vaga} canal={linha.canal} />
      </Parte>
      <Parte titulo={fichaDaLinhaDeCanal.guardeAtualizacao}>
        <PublicacaoForm key={linha.desatualizada_em} linha={linha} atualizar {...acoes} />
      </Parte>
    </>
  )
}
