import { Notice } from '@/components/ui/Notice'
import { formatCentavos } from '@/domain/br/dinheiro'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { ROTULO_DO_METODO } from '@/domain/pagamento/pagamento-status'
import { getNomeDoCanal } from '@/domain/vaga/canal'
import { writeCausa } from '@/domain/vaga/causa-do-canal'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { formatDiaHora } from '@/lib/format'
import { type FichaProps, formatQuando, getRotulo } from '../../fila/fila'
import { Parte } from '../../fila/Parte'
import { SITUACAO_DO_REEMBOLSO } from '../../tabelas/registro/palavras'
import { NotaFiscal } from './NotaFiscal'
import { ReembolsoForm } from './ReembolsoForm'
import { fichaDoPagamento, notaFiscal, reembolsoForm } from '../textos'

/** The provider returns a Pix for 90 days. */
const PRAZO_DO_PIX_MS = 90 * 24 * 60 * 60 * 1000
const isTarde = ({ metodo, pago_em: pago }: RegistroDe<'pagamentos'>) =>
  metodo === 'pix' && pago !== null && Date.parse(pago) < Date.now() - PRAZO_DO_PIX_MS

/** A payment with its refunds and the provider's answers. */
export function FichaDoPagamento({ detalhe: { linha, relacionados }, onRecarregar }: FichaProps<'pagamentos'>) {
  const { vaga, reembolsos, eventos } = relacionados
  const { resta_centavos: resta } = linha
  const reembolsavel = linha.status === 'pago' && resta > 0
  return (
    <>
      {linha.divergencia ? (
        <Parte>
          <Notice tone="error" title={fichaDoPagamento.divergenciaConfiraOperadora}>
            {`${linha.divergencia}. O que foi recebido a mais volta automaticamente; acompanhe abaixo.`}
          </Notice>
        </Parte>
      ) : null}
      {linha.contestado_em ? (
        <Parte>
          <Notice tone="warning" title={fichaDoPagamento.contestadoEm(formatDiaHora(linha.contestado_em))}>
            {linha.devolvido_pelo_banco ? fichaDoPagamento.bancoDevolveu : fichaDoPagamento.quemPagouNaoReconhece}
          </Notice>
        </Parte>
      ) : null}
      <Parte
        titulo="Pagamento"
        fatos={[
          ['Forma', ROTULO_DO_METODO[linha.metodo]],
          ['Valor', formatCentavos(linha.valor_centavos)],
          ['Recebido', formatCentavos(linha.recebido_centavos)],
          ['Reembolsado', formatCentavos(linha.reembolsado_centavos)],
          ['Resta', formatCentavos(resta)],
          ['Pago em', formatQuando(linha.pago_em)],
          ['Recusa', linha.recusa_codigo],
          ['Quem pagou', [linha.nome, linha.email].filter(Boolean).join(', ')],
          ['CPF ou CNPJ', linha.documento],
          ['Código na operadora', linha.intent_id],
          ['Vaga', vaga ? `${vaga.cargo} (${vaga.codigo_ref}), ${getRotuloDoStatus(vaga.status)}` : 'A vaga não existe mais'],
        ]}
      />
      <Parte titulo="Reembolsos">
        {reembolsos.length === 0 ? (
          <p className="text-sm text-tinta-suave">{fichaDoPagamento.nadaReembolsado}</p>
        ) : (
          <ul className="divide-y divide-linha">
            {reembolsos.map(({ id, valor_centavos, canal, status, causa, motivo, erro }) => (
              <li key={id} className="py-3 first:pt-0">
                <p className="font-semibold">
                  <span>{formatCentavos(valor_centavos)}</span>
                  {canal ? <span>{`, ${getNomeDoCanal(canal)}`}</span> : null}
                  <span>{`: ${getRotulo(SITUACAO_DO_REEMBOLSO, status)}`}</span>
                </p>
                <p className="text-sm wrap-anywhere text-tinta-suave">{writeCausa(causa, motivo)}</p>
                {erro ? <p className="text-sm wrap-anywhere text-erro">{erro}</p> : null}
              </li>
            ))}
          </ul>
        )}
        {reembolsavel && isTarde(linha) ? (
          <p className="mt-4 text-sm text-tinta-suave">{reembolsoForm.passou}</p>
        ) : reembolsavel ? (
          <div className="mt-4">
            <ReembolsoForm key={resta} pagamento={linha.id} resta={resta} onFeito={onRecarregar} onRecarregar={onRecarregar} />
          </div>
        ) : null}
      </Parte>
      {linha.status === 'pago' && (resta > 0 || linha.nota_numero) ? (
        <Parte titulo={notaFiscal.titulo}>
          <NotaFiscal key={linha.nota_em} linha={linha} onFeito={onRecarregar} />
        </Parte>
      ) : null}
      {eventos.length > 0 ? (
        <Parte titulo={fichaDoPagamento.operadoraDisse}>
          <ul className="space-y-1 text-sm text-tinta-suave">
            {eventos.map(({ em, tipo, resultado }) => (
              <li key={`${em}-${tipo}`} className="wrap-anywhere">
                {`${formatDiaHora(em)}: ${tipo} (${resultado || 'sem efeito'})`}
              </li>
            ))}
          </ul>
        </Parte>
      ) : null}
    </>
  )
}
