import { formatCentavos } from '@/domain/br/dinheiro'
import { Fatos } from '../../fila/Fatos'
import type { FichaProps } from '../../fila/fila'
import { readNumero, readTexto } from '../../fila/linha'
import { Parte } from '../../fila/Parte'
import { CupomForm } from './CupomForm'
import { fichaDoCupom } from './textos'

/** A coupon: its discount, its uses, and its editable rules. */
export function FichaDoCupom({ detalhe: { linha }, onRecarregar }: FichaProps) {
  const valor = readNumero(linha, 'valor')
  return (
    <>
      <Parte>
        <Fatos
          fatos={[
            ['Desconto', readTexto(linha, 'tipo') === 'fixed' ? formatCentavos(valor) : `${valor} %`],
            ['Usos', `${readNumero(linha, 'usos')}${readTexto(linha, 'max_usos') ? ` de ${readTexto(linha, 'max_usos')}` : ''}`],
          ]}
        />
        <p className="mt-3 text-sm text-tinta-suave">{fichaDoCupom.descontoCupomNao}</p>
      </Parte>
      <Parte titulo="Regras">
        <CupomForm key={readTexto(linha, 'versao')} cupom={linha} onSalvo={onRecarregar} onRecarregar={onRecarregar} />
      </Parte>
    </>
  )
}
