import { Link } from 'react-router-dom'
import { describeLeitura } from '@/domain/publica/leitura'
import { paths } from '@/lib/paths'
import type { Secao } from '../documento'
import { Quadro } from '../Quadro'
import { PRAZOS } from './prazos'

const RECEBEM = [
  {
    nome: 'Quem usa a Embira',
    quem: [
      {
        nome: 'Consultorias',
        recebe: `De um pedido aberto: ${describeLeitura('pedido')} Os contatos vão só para a consultoria cuja proposta você aceitar, e os dela para você.`,
      },
      {
        nome: 'Visitantes do diretório',
        recebe: `Do cadastro de uma consultoria: ${describeLeitura('cadastro')}`,
      },
      {
        nome: 'Visitantes das vagas',
        recebe:
          'Leem o anúncio, as perguntas dele e, se quem recruta a publicar, a página da empresa: nome, setor, porte, texto, site e logo.',
      },
      {
        nome: 'Empresas com vagas',
        recebe:
          'Quem publicou a vaga lê as candidaturas feitas a ela, e pode baixar os currículos em arquivo e uma planilha. A partir daí ' +
          'responde também pela cópia que fez. Quem faz a entrevista recebe por e-mail o seu nome, o horário e o que você escrever sobre ele. ' +
          'Nenhuma outra conta as lê, nem a da equipe. Se você deixar o currículo guardado, quem trabalha na empresa o acha e abre até o prazo, e você vê cada vez.',
      },
    ],
  },
  {
    nome: 'Canais, fornecedores e autoridades',
    quem: [
      {
        nome: 'Sites de vagas',
        recebe:
          'Os canais escolhidos por quem publica recebem o anúncio, com o nome da empresa e o endereço da página. Não recebem candidaturas.',
      },
      {
        nome: 'Supabase',
        recebe: 'Hospeda o banco de dados, a autenticação e as funções do servidor. Guarda os dados por nossa conta.',
      },
      { nome: 'Resend', recebe: 'Entrega os nossos e-mails: recebe o seu endereço e o texto de cada mensagem.' },
      { nome: 'Twilio', recebe: 'Entrega os códigos por SMS: recebe o número do celular e o texto, só quando você escolhe SMS.' },
      { nome: 'Google', recebe: 'Só se você escolher entrar com o Google: fica sabendo que você entrou na Embira.' },
      {
        nome: 'Stripe',
        recebe:
          'Processa os pagamentos de vagas: recebe o cartão direto do seu navegador, e de nós o valor, o e-mail para o recibo e ' +
          'o número da vaga. ' +
          'No Pix, gera o código e vê de que conta o dinheiro veio. De nós, nunca recebe o CPF ou CNPJ.',
      },
      {
        nome: 'Cloudflare',
        recebe:
          'Só quando a verificação contra robôs (Turnstile) está ligada e é pedida a você: recebe o seu endereço de rede e dados ' +
          'do navegador, para confirmar que você é uma pessoa.',
      },
      {
        nome: 'Sistema de atendimento da equipe',
        recebe:
          'Só se a equipe o ligar: recebe cada proposta enviada, com o e-mail da consultoria, valor, prazo e mensagem. Nunca os contatos de quem pediu.',
      },
      { nome: 'Autoridades', recebe: 'Recebem o que uma ordem legal válida exigir, e nada além disso.' },
    ],
  },
] as const

/** Who receives the data, where they are, for how long. */
export const PARTILHA: readonly Secao[] = [
  {
    id: 'quem-recebe',
    titulo: 'Quem recebe',
    corpo: (
      <>
        <p>Não vendemos dados. Eles são compartilhados apenas com quem é preciso para o serviço funcionar:</p>
        <Quadro
          linhas={RECEBEM.map(({ nome, quem }) => ({
            chave: nome,
            nome,
            campos: quem.map(({ nome: de, recebe }) => [de, recebe] as const),
          }))}
        />
        <p>Dentro da Embira, só pessoas da equipe autorizadas veem pedidos e mensagens, com conta própria e verificada.</p>
      </>
    ),
  },
  {
    id: 'onde',
    titulo: 'Onde ficam e transferência internacional',
    corpo: (
      <p>
        Alguns desses fornecedores têm sede ou servidores fora do Brasil, principalmente nos Estados Unidos. Por isso parte dos
        dados pode ser tratada em outros países. Nesses casos a transferência segue os artigos 33 a 36 da LGPD e a Resolução
        CD/ANPD 19/2024, com cláusulas-padrão contratuais. A região exata da hospedagem será informada aqui antes da abertura ao
        público.
      </p>
    ),
  },
  {
    id: 'por-quanto-tempo',
    titulo: 'Por quanto tempo',
    corpo: (
      <>
        <p>Uma rotina automática apaga o que passou do prazo, de hora em hora.</p>
        <Quadro
          linhas={PRAZOS.map(({ assunto, prazos }) => ({
            chave: assunto,
            nome: assunto,
            campos: prazos.map(({ dado, prazo }) => [dado, prazo] as const),
          }))}
        />
        <p>
          Registros de acesso à aplicação ficam na hospedagem, sob sigilo. Antes da abertura ao público eles passarão a ser
          guardados pelos seis meses que o Marco Civil da Internet exige (art. 15).
        </p>
      </>
    ),
  },
  {
    id: 'seguranca',
    titulo: 'Como protegemos',
    corpo: (
      <>
        <ul className="lista">
          <li>O banco de dados decide cada permissão: ninguém lê linhas que não são suas, nem contornando o site.</li>
          <li>Códigos e links de acesso são guardados só em forma cifrada, expiram e têm limite de tentativas.</li>
          <li>Toda a comunicação é feita por conexão segura (HTTPS).</li>
          <li>Os registros do servidor não trazem e-mails, telefones, códigos nem links.</li>
          <li>O site não carrega programas, fontes nem imagens de terceiros que possam observar você.</li>
        </ul>
        <p>
          Se um incidente puder causar risco ou dano relevante, avisamos você e a Autoridade Nacional de Proteção de Dados em até
          três dias úteis (Resolução CD/ANPD 15/2024).
        </p>
      </>
    ),
  },
  {
    id: 'navegador',
    titulo: 'O que fica no seu navegador',
    corpo: (
      <p>
        Rascunhos, a sua sessão e a escolha sobre cookies ficam só no seu aparelho. A lista completa, com o nome e o prazo de cada
        item, está na <Link to={paths.cookies()}>Política de Cookies</Link>.
      </p>
    ),
  },
]
