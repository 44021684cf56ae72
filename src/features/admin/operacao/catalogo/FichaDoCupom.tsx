import { formatCentavos } from '@/domain/br/dinheiro'
import type { FichaProps } from '../../fila/fila'
import { Parte } from '../../fila/Parte'
import { CupomForm } from './CupomForm'
import { fichaDoCupom } from './textos'

/** A coupon: its discount, its uses, and its editable rules. */
export const FichaDoCupom = ({ detalhe: { linha }, onRecarregar }: FichaProps<'cupons'>) => (
  <>
    <Parte
      fatos={[
        ['Desconto', linha.tipo === 'fixed' ? formatCentavos(linha.valor) : `${linha.valor} %`],
        ['Usos', `${linha.usos}${linha.max_usos === null ? '' : ` de ${linha.max_usos}`}`],
      ]}
    >
      <p className="mt-3 text-sm text-tinta-suave">{fichaDoCupom.descontoCupomNao}</p>
    </Parte>
    <Parte titulo="Regras">
      <CupomForm key={linha.versao} cupom={linha} onSalvo={onRecarregar} onRecarregar={onRecarregar} />
    </Parte>
  </>
)
