import { Notice } from '@/components/ui/Notice'
import { formatCentavos } from '@/domain/br/dinheiro'
import { writeCausa } from '@/domain/vaga/causa-do-canal'
import { type FichaProps, formatQuando } from '../../fila/fila'
import { Parte } from '../../fila/Parte'
import { fichaDoReembolso } from '../textos'

/** A refund in progress. */
export const FichaDoReembolso = ({ detalhe: { linha } }: FichaProps<'reembolsos'>) => (
  <>
    {linha.status === 'falhou' ? (
      <Parte>
        <Notice tone="error" title={fichaDoReembolso.titulo}>
          {fichaDoReembolso.reembolsePainelOperadora}
        </Notice>
      </Parte>
    ) : null}
    <Parte
      titulo="Reembolso"
      fatos={[
        ['Valor', formatCentavos(linha.valor_centavos)],
        ['Motivo', writeCausa(linha.causa, linha.motivo)],
        ['Tentativas', linha.tentativas],
        ['Último erro', linha.erro],
        ['Pedida em', formatQuando(linha.criado_em)],
        ['Feita em', formatQuando(linha.feito_em)],
        ['Código na operadora', linha.refund_id],
      ]}
    />
  </>
)
