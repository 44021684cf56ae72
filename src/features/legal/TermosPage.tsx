import { type Documento, VERSOES } from './documento'
import { PaginaLegal } from './PaginaLegal'
import { REGRAS } from './termos/regras'
import { SERVICO } from './termos/servico'
import { VAGAS } from './termos/vagas'

const TERMOS: Documento = {
  ...VERSOES.termos,
  titulo: 'Termos de Uso',
  descricao:
    'As regras da Embira em português claro: pedidos gratuitos, até quatro propostas, vagas, reembolso por canal, conteúdo proibido e os seus direitos.',
  lead: 'As regras do serviço, em português claro. Leva uns seis minutos.',
  resumo: [
    'Pedir orçamento é gratuito e não obriga a contratar.',
    'Cada pedido recebe até quatro propostas; não garantimos que haja alguma nem que o negócio feche.',
    'Você contrata e paga direto à consultoria. A Embira não é parte desse contrato.',
    'Anúncios discriminatórios, falsos ou que cobrem de candidatos são proibidos e retirados.',
    'Você exclui a conta e os dados quando quiser.',
  ],
  secoes: [...SERVICO, ...VAGAS, ...REGRAS],
}

/** `/termos` */
export default function TermosPage() {
  return <PaginaLegal documento={TERMOS} />
}
