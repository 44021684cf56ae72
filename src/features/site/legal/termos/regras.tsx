import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { Secao } from '../documento'

/** Conduct, liability, the end of the account, changes and law. */
export const REGRAS: readonly Secao[] = [
  {
    id: 'uso',
    titulo: 'Como usar bem',
    corpo: (
      <>
        <p>Pedimos que você não:</p>
        <ul className="lista">
          <li>finja ser outra pessoa ou empresa, nem use o e-mail ou o telefone de alguém sem permissão;</li>
          <li>tente entrar em contas alheias, adivinhar códigos ou links, ou contornar limites de segurança;</li>
          <li>copie a plataforma com robôs, envie mensagens em massa ou sobrecarregue o serviço;</li>
          <li>repasse a terceiros o link de acompanhamento de um pedido que não é seu.</li>
        </ul>
        <p>
          Há limites automáticos de tentativas e de envios, que protegem todo mundo. Se um deles atrapalhar um uso legítimo, fale
          conosco.
        </p>
      </>
    ),
  },
  {
    id: 'responsabilidades',
    titulo: 'Responsabilidades',
    corpo: (
      <>
        <p>
          Cuidamos da plataforma: fazê-la funcionar, proteger os dados e cumprir o que está escrito aqui. Quem escreve um pedido,
          uma proposta ou uma vaga responde pelo conteúdo. Quem presta o serviço de RH responde por ele perante quem contratou.
        </p>
        <p>
          O serviço pode parar para manutenção ou por falhas de fornecedores. O que você digita fica salvo no seu navegador para
          que nada se perca. Nada nestes termos tira direitos que a lei garante, como os do Código de Defesa do Consumidor.
        </p>
      </>
    ),
  },
  {
    id: 'seu-conteudo',
    titulo: 'Seu conteúdo e o nosso',
    corpo: (
      <p>
        O que você escreve continua seu. Você nos permite guardar, mostrar e enviar esse conteúdo só na medida necessária para o
        serviço que pediu. A marca, os desenhos e o código da Embira são nossos e não podem ser copiados sem permissão.
      </p>
    ),
  },
  {
    id: 'dados',
    titulo: 'Dados pessoais',
    corpo: (
      <p>
        Como tratamos dados pessoais está na <Link to={paths.privacidade()}>Política de Privacidade</Link>, e o que fica no seu
        navegador está na <Link to={paths.cookies()}>Política de Cookies</Link>. As duas fazem parte destes termos.
      </p>
    ),
  },
  {
    id: 'encerrar',
    titulo: 'Encerrar a conta',
    corpo: (
      <>
        <p>
          Você pode excluir a sua conta quando quiser, em <Link to={paths.appPerfil()}>Meu Perfil</Link>, com uma confirmação por
          código. A exclusão vale na hora e não pode ser desfeita.
        </p>
        <p>
          Podemos suspender ou encerrar contas usadas para fraude, discriminação ou outra violação séria destes termos. Salvo
          risco imediato ou ordem legal, avisamos antes, dizemos o motivo e ouvimos a sua resposta.
        </p>
      </>
    ),
  },
  {
    id: 'mudancas',
    titulo: 'Mudanças nestes termos',
    corpo: (
      <p>
        Cada versão tem um código e uma data, no alto desta página. Mudanças que reduzam direitos são avisadas por e-mail com pelo
        menos 15 dias de antecedência e não valem para trás. Se você não concordar, pode excluir a conta antes da data.
      </p>
    ),
  },
  {
    id: 'lei',
    titulo: 'Lei e solução de conflitos',
    corpo: (
      <p>
        Vale a lei brasileira. Antes de qualquer processo, conte o problema pela{' '}
        <Link to={paths.contato()}>página de contato</Link>: queremos resolver. Se não der certo, quem é consumidor pode acionar a
        Justiça da cidade onde mora, o Procon e a plataforma consumidor.gov.br.
      </p>
    ),
  },
]
