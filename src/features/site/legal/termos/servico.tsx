import type { Secao } from '../documento'

/** Who we are, what the service does and what it does not promise. */
export const SERVICO: readonly Secao[] = [
  {
    id: 'quem-somos',
    titulo: 'Quem somos',
    corpo: (
      <>
        <p>
          A Embira é uma plataforma que aproxima empresas de consultorias e especialistas em recursos humanos. Estes termos são o
          contrato entre você e a plataforma. Eles valem para quem visita o site, para quem pede orçamentos e para quem cria uma
          conta.
        </p>
      </>
    ),
  },
  {
    id: 'o-que-funciona',
    titulo: 'O que já funciona',
    corpo: (
      <>
        <p>Hoje você pode:</p>
        <ul className="lista">
          <li>pedir orçamentos de nove serviços de RH, sem criar conta;</li>
          <li>confirmar, acompanhar e excluir o pedido pelo link que chega no seu e-mail;</li>
          <li>entrar com um código de uso único ou com o Google, completar o perfil e cuidar dos seus dados;</li>
          <li>cadastrar a sua consultoria, ver pedidos abertos e enviar propostas;</li>
          <li>publicar vagas em vários canais, mudá-las, receber candidaturas e mostrar a página da sua empresa;</li>
          <li>candidatar-se a vagas e receber alertas de vagas novas, sem criar conta;</li>
          <li>falar com a equipe.</li>
        </ul>
        <p>A assinatura do plano Profissional ainda não abriu enquanto o botão dela estiver desligado na página de planos.</p>
      </>
    ),
  },
  {
    id: 'conta',
    titulo: 'Sua conta',
    corpo: (
      <>
        <p>
          Para criar uma conta você precisa ter 18 anos ou mais. Se age em nome de uma empresa, declara que pode fazer isso. Não
          há senha: quem tem acesso ao seu e-mail, ao seu celular ou à sua conta Google consegue entrar, então cuide bem deles e
          nunca passe um código a ninguém. A nossa equipe não pede códigos.
        </p>
        <p>
          Os dados do perfil precisam ser seus e verdadeiros. Cada e-mail ou celular verificado pertence a uma só conta. Ao entrar
          pela primeira vez, você aceita estes termos; guardamos a versão e a data desse aceite.
        </p>
      </>
    ),
  },
  {
    id: 'pedidos',
    titulo: 'Pedidos de orçamento',
    corpo: (
      <>
        <p>
          Pedir orçamento é gratuito e não obriga a contratar. Depois que você confirma o e-mail, o pedido passa por uma triagem
          da equipe ou é aberto automaticamente; pedidos falsos, incompletos ou fora dos nove serviços podem ser recusados, com o
          motivo.
        </p>
        <ul className="lista">
          <li>Cada pedido recebe no máximo quatro propostas. Esse é um limite, não uma promessa: pode não haver nenhuma.</li>
          <li>Seus contatos só são mostrados à consultoria cuja proposta você aceitar.</li>
          <li>Você pode excluir o pedido a qualquer momento, pela página de acompanhamento.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'consultorias',
    titulo: 'Consultorias e propostas',
    corpo: (
      <>
        <p>
          Consultorias e profissionais autônomos se cadastram com dados verdadeiros e enviam propostas em nome próprio. Quem
          contrata negocia, assina e paga direto à consultoria escolhida: a Embira não é parte desse contrato, não fixa o preço do
          serviço e não recebe por ele.
        </p>
        <ul className="lista">
          <li>Cada consultoria tem uma proposta ativa por pedido.</li>
          <li>O contato recebido no aceite serve para aquele pedido. Usar para outra finalidade não é permitido.</li>
          <li>
            O plano Gratuito não tem custo. O plano Profissional, quando existir, terá preço, data de renovação e cancelamento na
            mesma página, com aviso antes da primeira cobrança.
          </li>
        </ul>
      </>
    ),
  },
]
