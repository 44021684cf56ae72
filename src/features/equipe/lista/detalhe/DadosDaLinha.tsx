import { useState } from 'react'
import type { Detalhe } from '../../api'
import { Partes } from '../../fila/ficha'
import type { Tabela } from '../../tabelas/registro/tabela'
import { HistoricoDaLinha } from './HistoricoDaLinha'
import { listCampos, listRelacionados } from './partes'
import { dadosDaLinha } from './textos'

/** `dobrados`: what its queue says of it stands above, and all the rest opens at a press. */
type Props = { tabela: Tabela; detalhe: Detalhe; dobrados: boolean }

/** All fields of a row, its related rows, and the team's history. */
export function DadosDaLinha({ tabela, detalhe: { linha, relacionados, historico }, dobrados }: Props) {
  const [aberto, setAberto] = useState(!dobrados)
  const dados = aberto ? <Partes partes={[...listCampos(tabela, linha), ...listRelacionados(relacionados ?? {})]} /> : null
  return (
    <>
      {dobrados ? (
        <details className="border-b border-linha" onToggle={({ currentTarget }) => setAberto(currentTarget.open)}>
          <summary className="px-5 py-4 font-semibold text-marca sm:px-7">{dadosDaLinha.todosOsDados}</summary>
          {dados}
        </details>
      ) : (
        dados
      )}
      <HistoricoDaLinha tabela={tabela} historico={historico} />
    </>
  )
}
