import { describeLeitura } from '@/domain/publica/leitura'
import { marca } from '@/domain/marca'
import { Button } from '@/components/ui/Button'
import { saveFile } from '@/components/planilha/save-file'
import { formatDia } from '@/domain/br/quando'
import type { Acompanhamento, PropostasDoPedido } from './api'
import { ExcluirDados } from './ExcluirDados'
import { printPapel } from './imprimir'
import { Parte } from '@/components/panel/Parte'
import { meusDados } from './textos'

/** Offers all data of this page as a file, created in the browser. */
function download(pedido: Acompanhamento, propostas: PropostasDoPedido | undefined) {
  const file = new Blob([JSON.stringify({ ...pedido, ...propostas }, null, 2)], { type: 'application/json' })
  saveFile(file, `pedido-${marca.prefixo}-${pedido.criado_em.slice(0, 10)}.json`)
}

type Props = {
  dobra: boolean | 'sempre'
  pedido: Acompanhamento
  propostas: PropostasDoPedido | undefined
  token: string
  onDeleted: () => void
}

/** Rights over one's own data, without an account: export or delete. */
export function MeusDados({ dobra, pedido, propostas, token, onDeleted }: Props) {
  return (
    <Parte titulo={meusDados.titulo} dobra={dobra} className="print:hidden">
      <details className="mt-1 text-sm text-tinta-suave">
        <summary className="min-h-11 content-center underline underline-offset-4">{meusDados.quemLe}</summary>
        <p>{meusDados.contatosSoChegam(describeLeitura('pedido'))}</p>
      </details>
      <div className="mt-3 flex flex-col gap-3">
        <Button variant="secondary" onClick={() => download(pedido, propostas)}>
          {meusDados.baixarMeusDados}
        </Button>
        <Button variant="secondary" onClick={() => printPapel('pedido')}>
          {meusDados.imprimirPedido}
        </Button>
        <ExcluirDados token={token} onDeleted={onDeleted} />
      </div>
      {pedido.expira_em ? (
        <p className="mt-5 border-t border-linha pt-4 text-sm text-tinta-suave">
          {meusDados.avisoDoLink(formatDia(pedido.expira_em))}
        </p>
      ) : null}
    </Parte>
  )
}
