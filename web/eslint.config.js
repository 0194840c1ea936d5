// eslint.config.js - what the page's sources and tests must not do. Prettier decides what they look like.
import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import globals from "globals";
import ts from "typescript-eslint";

const forbidden = [
  ["JSXAttribute[name.name='dangerouslySetInnerHTML']", "HTML made of text"],
  ["MemberExpression[property.name=/^(outerHTML|insertAdjacentHTML)$/]", "HTML made of text"],
  ["CallExpression[callee.object.name='document'][callee.property.name='write']", "HTML made of text"],
].map(([selector, message]) => ({ selector, message }));

/** The page itself. A comment cannot switch a rule off. */
const page = {
  files: ["src/**/*.{ts,tsx}"],
  extends: [ts.configs.recommended, ts.configs.stylistic],
  plugins: { "react-hooks": hooks },
  rules: {
    "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": true }],
    "@typescript-eslint/no-empty-function": "off",
    "no-console": ["error", { allow: ["warn", "error"] }],
    "no-control-regex": "off", // names are cleaned of control characters
    "no-restricted-syntax": ["error", ...forbidden],
    "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx", "hack"], location: "anywhere" }],
    "react-hooks/rules-of-hooks": "error",
  },
};

/** The one place that shows SVG made of text. */
const painted = {
  files: ["src/ui/painted.tsx"],
  rules: { "no-restricted-syntax": ["error", ...forbidden.slice(1)] },
};

/** A test runs in Node, and parts of it in the page that it looks at. */
const tests = {
  files: ["tests/**", "public/**", "*.js"],
  languageOptions: { globals: { ...globals.node, ...globals.browser } },
  rules: { "no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }] },
};

const all = {
  rules: {
    eqeqeq: ["error", "always", { null: "ignore" }],
    "max-lines": ["error", 350],
    "no-var": "error",
    "object-shorthand": "error",
    "prefer-const": "error",
  },
};

export default ts.config({ linterOptions: { noInlineConfig: true } }, js.configs.recommended, page, painted, tests, all);
